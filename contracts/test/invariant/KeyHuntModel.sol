// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Claim, IKeyHunt} from "../../src/interfaces/IKeyHunt.sol";

/// @notice Hunts as records: declarations, finds and payments. It keeps no balance, count or escrow: each is the sum over
/// the records, taken anew whenever it is asked for.
abstract contract KeyHuntModel {
    struct HuntRecord {
        address sponsor;
        address developer;
        uint256 start;
        uint256 end;
        uint256 share;
        uint256 limit;
        bool closed;
        uint256[] counts;
        uint256[] rewards;
        // Of every key in the tree, which can hold more keys than the tiers declare.
        uint256[] tierOfKey;
        bytes32[] leaves;
        uint256 declared;
    }

    struct Find {
        uint256 hunt;
        uint256 key;
        uint256 tier;
        address player;
        uint256 toPlayer;
        uint256 toDeveloper;
    }

    struct Payment {
        address to;
        uint256 amount;
        bool isRefund;
    }

    /// @dev A claim as it is sent, with the faults that make it invalid.
    struct Attempt {
        Claim claim;
        address sender;
        bool isRelayed;
        uint256 deadline;
        bool hasConsent;
        bool isSignedByKey;
    }

    HuntRecord[] internal _records;
    Find[] internal _finds;
    Payment[] internal _payments;

    function _foundInTier(uint256 hunt, uint256 tier) internal view returns (uint256 found) {
        for (uint256 i = 0; i < _finds.length; ++i) {
            if (_finds[i].hunt == hunt && _finds[i].tier == tier) ++found;
        }
    }

    function _foundBy(uint256 hunt, address player) internal view returns (uint256 found) {
        for (uint256 i = 0; i < _finds.length; ++i) {
            if (_finds[i].hunt == hunt && _finds[i].player == player) ++found;
        }
    }

    function _found(uint256 hunt) internal view returns (uint256 found) {
        for (uint256 i = 0; i < _finds.length; ++i) if (_finds[i].hunt == hunt) ++found;
    }

    function _isFound(uint256 hunt, uint256 key) internal view returns (bool) {
        for (uint256 i = 0; i < _finds.length; ++i) {
            if (_finds[i].hunt == hunt && _finds[i].key == key) return true;
        }
        return false;
    }

    /// @dev Declared rewards that nobody has found; nothing after the refund.
    function _escrowOf(uint256 hunt) internal view returns (uint256 left) {
        if (_records[hunt].closed) return 0;
        left = _records[hunt].declared;
        for (uint256 i = 0; i < _finds.length; ++i) {
            if (_finds[i].hunt == hunt) left -= _records[hunt].rewards[_finds[i].tier];
        }
    }

    /// @dev The developer's part of a reward, in whole units: `share` of every ten thousand units, and of the rest as many
    /// units as are covered by whole ten-thousandths.
    function _developerPart(uint256 reward, uint256 share) internal pure returns (uint256 part) {
        part = (reward / 10_000) * share;
        uint256 rest = (reward % 10_000) * share;
        while (rest >= 10_000) (rest, part) = (rest - 10_000, part + 1);
    }

    /// @dev Everything credited to an account less what it was paid.
    function _owed(address account) internal view returns (uint256 owed) {
        for (uint256 i = 0; i < _finds.length; ++i) {
            if (_records[_finds[i].hunt].developer == account) owed += _finds[i].toDeveloper;
            if (_finds[i].player == account) owed += _finds[i].toPlayer;
        }
        for (uint256 i = 0; i < _payments.length; ++i) {
            if (_payments[i].to == account && !_payments[i].isRefund) owed -= _payments[i].amount;
        }
    }

    /// @dev Why the contract must refuse a claim; nothing where it must accept it. For a key that is not of the hunt only the
    /// selector counts, because a signature over other data recovers to any address.
    function _reasonAgainst(Attempt memory attempt) internal view returns (bytes memory) {
        Claim memory claim = attempt.claim;
        (uint256 id, uint256 key, uint256 tier, address player) = (claim.huntId, claim.keyIndex, claim.tier, claim.player);
        if (attempt.isRelayed && block.timestamp > attempt.deadline) {
            return abi.encodeWithSelector(IKeyHunt.ConsentExpired.selector, attempt.deadline, block.timestamp);
        }
        if (attempt.isRelayed && !attempt.hasConsent) {
            return abi.encodeWithSelector(IKeyHunt.NoConsent.selector, id, key, player);
        }
        if (!attempt.isRelayed && attempt.sender != player) {
            return abi.encodeWithSelector(IKeyHunt.NotThePlayer.selector, attempt.sender, player);
        }
        if (id >= _records.length) return abi.encodeWithSelector(IKeyHunt.UnknownHunt.selector, id);
        HuntRecord storage record = _records[id];
        if (block.timestamp < record.start || block.timestamp >= record.end) {
            return abi.encodeWithSelector(
                IKeyHunt.HuntNotOpen.selector, id, record.start, record.end, block.timestamp
            );
        }
        if (_isFound(id, key)) return abi.encodeWithSelector(IKeyHunt.KeyAlreadyFound.selector, id, key);
        if (!attempt.isSignedByKey || record.tierOfKey[key] != tier) {
            return abi.encodeWithSelector(IKeyHunt.NotAKeyOfThisHunt.selector);
        }
        if (tier >= record.counts.length) return abi.encodeWithSelector(IKeyHunt.UnknownTier.selector, id, tier);
        if (_foundInTier(id, tier) == record.counts[tier]) {
            return abi.encodeWithSelector(IKeyHunt.TierExhausted.selector, id, tier, record.counts[tier]);
        }
        if (_foundBy(id, player) == record.limit) {
            return abi.encodeWithSelector(IKeyHunt.TooManyKeys.selector, id, player, record.limit);
        }
        return "";
    }
}
