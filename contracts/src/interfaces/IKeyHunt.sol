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

/// @title Hunts for keys hidden in games
/// @notice A key is an ephemeral private key. Its finder signs the EIP-712 message Claim(huntId, keyIndex, player) with it,
/// so that a copied claim still pays the finder and the key is never sent to the chain. Anyone may relay a claim. Rewards
/// are escrowed in full when a hunt is created.
///
/// A leaf of the Merkle tree is keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier))), pairs are sorted.
interface IKeyHunt {
    event HuntCreated(
        uint256 indexed huntId, address indexed sponsor, address indexed developer, bytes32 gameId, uint256 escrow
    );
    event KeyFound(
        uint256 indexed huntId,
        address indexed player,
        uint256 keyIndex,
        uint256 tier,
        uint256 playerAmount,
        uint256 developerAmount
    );
    event HuntClosed(uint256 indexed huntId, address indexed sponsor, uint256 refund);
    event Withdrawn(address indexed account, uint256 amount);

    /// @notice The terms are invalid: no developer or root, times out of order, share above 10,000, limit of 0.
    error InvalidTerms();
    /// @notice 1 to 32 tiers, each with keys and a reward.
    error InvalidTiers();
    error UnknownHunt(uint256 huntId);
    error HuntNotOpen(uint256 huntId, uint256 start, uint256 end, uint256 timestamp);
    error HuntNotOver(uint256 huntId, uint256 end, uint256 timestamp);
    error HuntAlreadyClosed(uint256 huntId);
    /// @notice The player must not be the zero address.
    error ZeroPlayer();
    error KeyAlreadyFound(uint256 huntId, uint256 keyIndex);
    /// @notice The signature, the tier or the proof does not belong to a key of this hunt for this player.
    error NotAKeyOfThisHunt(uint256 huntId, uint256 keyIndex, address signer);
    error TierExhausted(uint256 huntId, uint256 tier, uint256 count);
    error UnknownTier(uint256 huntId, uint256 tier);
    error TooManyKeys(uint256 huntId, address player, uint256 maximum);
    error NothingToWithdraw(address account);

    function huntsLength() external view returns (uint256);

    function getHunt(uint256 huntId) external view returns (Hunt memory);

    /// @notice A hunt's tiers, and how many keys of each were found.
    function getTiers(uint256 huntId) external view returns (Tier[] memory tiers, uint256[] memory found);

    function isKeyFound(uint256 huntId, uint256 keyIndex) external view returns (bool);

    /// @notice How many keys of a hunt `player` has found.
    function keysFoundBy(uint256 huntId, address player) external view returns (uint256);

    /// @notice INT base units that `account` can withdraw.
    function withdrawable(address account) external view returns (uint256);

    /// @notice Creates a hunt and escrows the sum of its tiers by the caller's allowance to this contract.
    function createHunt(HuntTerms calldata terms) external returns (uint256 huntId);

    /// @notice Credits `player` and the developer for a key, from the start of the hunt until before its end. Anyone may
    /// call.
    function claimKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) external;

    /// @notice Refunds unclaimed rewards to the sponsor once the hunt has ended. Anyone may call.
    function close(uint256 huntId) external;

    /// @notice Pays `account` its balance. Anyone may call; only `account` is paid.
    function withdraw(address account) external;
}
