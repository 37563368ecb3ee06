// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice `count` keys that bring `reward` INT base units each.
struct Tier {
    uint32 count;
    uint256 reward;
}

/// @notice The terms of a hunt. Times are seconds since 1970.
struct HuntTerms {
    address developer;
    bytes32 gameId;
    bytes32 merkleRoot;
    uint40 start;
    uint40 end;
    uint16 developerShareBps;
    uint32 maxKeysPerPlayer;
    Tier[] tiers;
}

/// @notice The state of a hunt. Amounts are INT base units.
struct Hunt {
    address sponsor;
    address developer;
    bytes32 gameId;
    bytes32 merkleRoot;
    uint40 start;
    uint40 end;
    uint16 developerShareBps;
    uint32 maxKeysPerPlayer;
    uint32 keysFound;
    bool closed;
    uint256 escrow;
}

/// @notice A key that was found: its index and tier in the hunt, the finder, the key's signature of Claim(huntId, keyIndex,
/// player), and the Merkle proof of its leaf.
struct Claim {
    uint256 huntId;
    uint256 keyIndex;
    uint256 tier;
    address player;
    bytes signature;
    bytes32[] proof;
}

/// @title Hunts for keys hidden in games
/// @notice A key is an ephemeral private key. Its finder signs the EIP-712 message Claim(huntId, keyIndex, player) with it,
/// so that a copied claim still pays the finder and the key is never sent to the chain. A claim counts only with the consent
/// of the player: the player sends it, or signs Consent(huntId, keyIndex, player, deadline). Rewards are escrowed in full when
/// a hunt is created.
///
/// A leaf of the Merkle tree is keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), pairs are sorted.
///
/// A sponsor who generated a key can claim it. So a sponsor can pay INT to any account by a hunt, also while transfers of the
/// token are closed: the contract cannot tell such a claim from that of a finder.
interface IKeyHunt {
    /// @notice A hunt was created; its terms are those of `getHunt` and `getTiers`. `escrow` is in base units.
    event HuntCreated(
        uint256 indexed huntId, address indexed sponsor, address indexed developer, bytes32 gameId, uint256 escrow
    );
    /// @notice `player` was credited for a key. Amounts are base units; together they are the reward of the tier.
    event KeyFound(
        uint256 indexed huntId,
        address indexed player,
        uint256 keyIndex,
        uint256 tier,
        uint256 playerAmount,
        uint256 developerAmount
    );
    /// @notice An ended hunt was closed, and `refund` base units went back to its sponsor.
    event HuntClosed(uint256 indexed huntId, address indexed sponsor, uint256 refund);
    /// @notice `account` was paid `amount` base units.
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice The terms are invalid: no developer or root, times out of order, share above 10,000, limit of 0.
    error InvalidTerms();
    /// @notice 1 to 32 tiers, each with keys and a reward.
    error InvalidTiers();
    /// @notice No hunt has this id.
    error UnknownHunt(uint256 huntId);
    /// @notice Claims are accepted from `start` until before `end`.
    error HuntNotOpen(uint256 huntId, uint256 start, uint256 end, uint256 timestamp);
    /// @notice A hunt is closed from its end on.
    error HuntNotOver(uint256 huntId, uint256 end, uint256 timestamp);
    /// @notice The hunt was closed before.
    error HuntAlreadyClosed(uint256 huntId);
    /// @notice Only the player sends a claim without a consent.
    error NotThePlayer(address caller, address player);
    /// @notice The consent of the player was valid until `deadline`.
    error ConsentExpired(uint256 deadline, uint256 timestamp);
    /// @notice The signature is not the consent of `player` to this key.
    error NoConsent(uint256 huntId, uint256 keyIndex, address player);
    /// @notice The key was claimed before.
    error KeyAlreadyFound(uint256 huntId, uint256 keyIndex);
    /// @notice The signature, the tier or the proof does not belong to a key of this hunt for this player.
    error NotAKeyOfThisHunt(uint256 huntId, uint256 keyIndex, address signer);
    /// @notice All `count` keys of the tier were claimed.
    error TierExhausted(uint256 huntId, uint256 tier, uint256 count);
    /// @notice The hunt did not declare this tier.
    error UnknownTier(uint256 huntId, uint256 tier);
    /// @notice The player has found as many keys of the hunt as a player may.
    error TooManyKeys(uint256 huntId, address player, uint256 maximum);
    /// @notice The account is owed nothing.
    error NothingToWithdraw(address account);

    /// @notice The number of hunts. Ids count from 0. Anyone may call.
    function huntsLength() external view returns (uint256);

    /// @notice The terms and state of a hunt. Anyone may call. Reverts with `UnknownHunt`.
    function getHunt(uint256 huntId) external view returns (Hunt memory);

    /// @notice A hunt's tiers, and how many keys of each were found; empty for an unknown hunt. Anyone may call.
    function getTiers(uint256 huntId) external view returns (Tier[] memory tiers, uint256[] memory found);

    /// @notice Whether a key was claimed. Anyone may call.
    function isKeyFound(uint256 huntId, uint256 keyIndex) external view returns (bool);

    /// @notice How many keys of a hunt `player` has found. Anyone may call.
    function keysFoundBy(uint256 huntId, address player) external view returns (uint256);

    /// @notice INT base units that `account` can withdraw. Anyone may call.
    function withdrawable(address account) external view returns (uint256);

    /// @notice Creates a hunt and escrows the sum of its tiers by the caller's allowance to this contract. Anyone may call and
    /// becomes the sponsor. Reverts with `InvalidTerms`, with `InvalidTiers`, and with an error of the token when allowance or
    /// balance is too low.
    function createHunt(HuntTerms calldata terms) external returns (uint256 huntId);

    /// @notice Credits the caller and the developer for a key, from the start of the hunt until before its end. Only `player`
    /// may call. Reverts with `NotThePlayer`, `UnknownHunt`, `HuntNotOpen`, `KeyAlreadyFound`, `NotAKeyOfThisHunt`,
    /// `UnknownTier`, `TierExhausted` or `TooManyKeys`, and with an error of ECDSA for a malformed signature.
    function claimKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) external;

    /// @notice `claimKey` for a player who has signed a consent. Anyone may call. `consent` is the player's signature of the
    /// EIP-712 message Consent(huntId, keyIndex, player, deadline): by ECDSA, or by ERC-1271 if the player is a contract.
    /// `deadline` is in seconds since 1970; the consent counts until then, inclusive. Reverts with `ConsentExpired` or
    /// `NoConsent`, and like `claimKey`.
    function claimKeyFor(Claim calldata claim, uint256 deadline, bytes calldata consent) external;

    /// @notice Refunds unclaimed rewards to the sponsor once the hunt has ended. Anyone may call; only the sponsor is paid.
    /// Reverts with `UnknownHunt`, `HuntNotOver` or `HuntAlreadyClosed`.
    function close(uint256 huntId) external;

    /// @notice Pays `account` its balance. Anyone may call; only `account` is paid. Reverts with `NothingToWithdraw`.
    function withdraw(address account) external;
}
