// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {Claim, Hunt, HuntTerms, IKeyHunt, Tier} from "./interfaces/IKeyHunt.sol";

/// @title Hunts for keys hidden in games
/// @notice Has no owner and no settings: the terms of a hunt never change.
contract KeyHunt is IKeyHunt, EIP712 {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IIntToken;

    bytes32 private constant CLAIM_TYPEHASH = keccak256("Claim(uint256 huntId,uint256 keyIndex,address player)");
    bytes32 private constant CONSENT_TYPEHASH =
        keccak256("Consent(uint256 huntId,uint256 keyIndex,address player,uint256 deadline)");
    uint256 private constant MAX_TIERS = 32;
    uint256 private constant MAX_REWARD = 1_000_000_000e18;
    uint256 private constant BPS = 10_000;

    /// @dev Ordered for claims: the first slot holds the terms, the second the values that a claim changes. 32 tiers of 2^32
    /// keys of MAX_REWARD are less than 2^128.
    struct StoredHunt {
        address developer;
        uint40 start;
        uint40 end;
        uint16 developerShareBps;
        uint128 escrow;
        uint32 keysFound;
        uint32 maxKeysPerPlayer;
        uint8 tiers;
        bool closed;
        bytes32 merkleRoot;
        address sponsor;
        bytes32 gameId;
    }

    /// @dev One slot, so that the first find of a tier costs no more than later ones.
    struct StoredTier {
        uint32 count;
        uint32 found;
        uint96 reward;
    }

    /// @notice INT. This contract must be an escrow on its list, so that nobody can stop `withdraw` and `close`.
    IIntToken public immutable token;

    /// @inheritdoc IKeyHunt
    uint256 public huntsLength;
    mapping(uint256 huntId => StoredHunt) private _hunts;
    mapping(uint256 huntId => mapping(uint256 tier => StoredTier)) private _tiers;
    mapping(uint256 huntId => BitMaps.BitMap) private _found;
    /// @inheritdoc IKeyHunt
    mapping(uint256 huntId => mapping(address player => uint256)) public keysFoundBy;
    /// @inheritdoc IKeyHunt
    mapping(address account => uint256) public withdrawable;

    /// @param token_ the token of all rewards
    constructor(IIntToken token_) EIP712("Intrepid KeyHunt", "1") {
        token = token_;
    }

    /// @inheritdoc IKeyHunt
    function getHunt(uint256 huntId) external view returns (Hunt memory) {
        StoredHunt storage hunt = _hunt(huntId);
        return Hunt({
            sponsor: hunt.sponsor,
            developer: hunt.developer,
            gameId: hunt.gameId,
            merkleRoot: hunt.merkleRoot,
            start: hunt.start,
            end: hunt.end,
            developerShareBps: hunt.developerShareBps,
            maxKeysPerPlayer: hunt.maxKeysPerPlayer,
            keysFound: hunt.keysFound,
            closed: hunt.closed,
            escrow: hunt.escrow
        });
    }

    /// @inheritdoc IKeyHunt
    function getTiers(uint256 huntId) external view returns (Tier[] memory tiers, uint256[] memory found) {
        uint256 length = _hunts[huntId].tiers;
        tiers = new Tier[](length);
        found = new uint256[](length);
        for (uint256 i = 0; i < length; ++i) {
            StoredTier memory tier = _tiers[huntId][i];
            tiers[i] = Tier(tier.count, tier.reward);
            found[i] = tier.found;
        }
    }

    /// @inheritdoc IKeyHunt
    function isKeyFound(uint256 huntId, uint256 keyIndex) external view returns (bool) {
        return _found[huntId].get(keyIndex);
    }

    /// @inheritdoc IKeyHunt
    function createHunt(HuntTerms calldata terms) external returns (uint256 huntId) {
        bool isComplete = terms.developer != address(0) && terms.merkleRoot != 0 && terms.maxKeysPerPlayer != 0;
        bool isInOrder = terms.start < terms.end && block.timestamp < terms.end;
        if (!isComplete || !isInOrder || terms.developerShareBps > BPS) revert InvalidTerms();
        huntId = huntsLength++;
        uint128 escrow = _declareTiers(huntId, terms.tiers);
        _hunts[huntId] = StoredHunt({
            developer: terms.developer,
            start: terms.start,
            end: terms.end,
            developerShareBps: terms.developerShareBps,
            escrow: escrow,
            keysFound: 0,
            maxKeysPerPlayer: terms.maxKeysPerPlayer,
            tiers: uint8(terms.tiers.length),
            closed: false,
            merkleRoot: terms.merkleRoot,
            sponsor: msg.sender,
            gameId: terms.gameId
        });
        emit HuntCreated(huntId, msg.sender, terms.developer, terms.gameId, escrow);
        token.safeTransferFrom(msg.sender, address(this), escrow);
    }

    /// @inheritdoc IKeyHunt
    function claimKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) external {
        if (msg.sender != player) revert NotThePlayer(msg.sender, player);
        _claim(huntId, keyIndex, tier, player, signature, proof);
    }

    /// @inheritdoc IKeyHunt
    function claimKeyFor(Claim calldata claim, uint256 deadline, bytes calldata consent) external {
        if (block.timestamp > deadline) revert ConsentExpired(deadline, block.timestamp);
        bytes32 content = keccak256(abi.encode(CONSENT_TYPEHASH, claim.huntId, claim.keyIndex, claim.player, deadline));
        if (!SignatureChecker.isValidSignatureNowCalldata(claim.player, _hashTypedDataV4(content), consent)) {
            revert NoConsent(claim.huntId, claim.keyIndex, claim.player);
        }
        _claim(claim.huntId, claim.keyIndex, claim.tier, claim.player, claim.signature, claim.proof);
    }

    /// @inheritdoc IKeyHunt
    function close(uint256 huntId) external {
        StoredHunt storage hunt = _hunt(huntId);
        if (block.timestamp < hunt.end) revert HuntNotOver(huntId, hunt.end, block.timestamp);
        if (hunt.closed) revert HuntAlreadyClosed(huntId);
        uint256 refund = hunt.escrow;
        hunt.closed = true;
        hunt.escrow = 0;
        emit HuntClosed(huntId, hunt.sponsor, refund);
        token.safeTransfer(hunt.sponsor, refund);
    }

    /// @inheritdoc IKeyHunt
    function withdraw(address account) external {
        uint256 amount = withdrawable[account];
        if (amount == 0) revert NothingToWithdraw(account);
        withdrawable[account] = 0;
        emit Withdrawn(account, amount);
        token.safeTransfer(account, amount);
    }

    function _claim(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) private {
        StoredHunt storage hunt = _hunt(huntId);
        if (block.timestamp < hunt.start || block.timestamp >= hunt.end) {
            revert HuntNotOpen(huntId, hunt.start, hunt.end, block.timestamp);
        }
        if (_found[huntId].get(keyIndex)) revert KeyAlreadyFound(huntId, keyIndex);
        _requireKey(huntId, keyIndex, tier, player, signature, proof);
        uint256 reward = _takeFromTier(hunt, huntId, tier);
        if (++keysFoundBy[huntId][player] > hunt.maxKeysPerPlayer) {
            revert TooManyKeys(huntId, player, hunt.maxKeysPerPlayer);
        }
        _found[huntId].set(keyIndex);
        ++hunt.keysFound;
        uint256 developerAmount = reward * hunt.developerShareBps / BPS;
        withdrawable[hunt.developer] += developerAmount;
        withdrawable[player] += reward - developerAmount;
        emit KeyFound(huntId, player, keyIndex, tier, reward - developerAmount, developerAmount);
    }

    function _declareTiers(uint256 huntId, Tier[] calldata tiers) private returns (uint128 escrow) {
        if (tiers.length == 0 || tiers.length > MAX_TIERS) revert InvalidTiers();
        for (uint256 i = 0; i < tiers.length; ++i) {
            (uint32 count, uint256 reward) = (tiers[i].count, tiers[i].reward);
            if (count == 0 || reward == 0 || reward > MAX_REWARD) revert InvalidTiers();
            escrow += uint128(count * reward);
            _tiers[huntId][i] = StoredTier({count: count, found: 0, reward: uint96(reward)});
        }
    }

    /// @dev The escrow holds every declared reward, so that a count within its tier is also within the escrow. A tier that
    /// was declared has keys.
    function _takeFromTier(StoredHunt storage hunt, uint256 huntId, uint256 tier) private returns (uint256) {
        StoredTier memory declared = _tiers[huntId][tier];
        if (declared.count == 0) revert UnknownTier(huntId, tier);
        if (declared.found == declared.count) revert TierExhausted(huntId, tier, declared.count);
        _tiers[huntId][tier].found = declared.found + 1;
        hunt.escrow -= declared.reward;
        return declared.reward;
    }

    function _requireKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) private view {
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(CLAIM_TYPEHASH, huntId, keyIndex, player)));
        address signer = ECDSA.recover(digest, signature);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(keyIndex, signer, tier))));
        if (!MerkleProof.verifyCalldata(proof, _hunts[huntId].merkleRoot, leaf)) {
            revert NotAKeyOfThisHunt(huntId, keyIndex, signer);
        }
    }

    /// @dev Every hunt has a developer.
    function _hunt(uint256 huntId) private view returns (StoredHunt storage hunt) {
        hunt = _hunts[huntId];
        if (hunt.developer == address(0)) revert UnknownHunt(huntId);
    }
}
