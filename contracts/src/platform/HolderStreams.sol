// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Account, Checkpoint, EnergyAccount, PlatformStorage, Pool, Streams} from "./PlatformStorage.sol";

/// @title Streams of earnings from purchases to holders
/// @notice Each pool has an index: wei per unit of power ever paid, times 2^40. A holder is owed power x (index - its
/// checkpoint), and the checkpoint is set, unconditionally, before every change of its power.
/// @dev The price steps bound all distributions together below 2^87 wei, so that 128 bits of index and 88 bits of
/// amounts never overflow, and power below 2^32 a holder makes the rounding of an index less than a wei.
abstract contract HolderStreams is PlatformStorage {
    using SafeCast for uint256;

    uint256 private constant INDEX_BITS = 40;

    /// @dev Lets `amount` wei stream to holders over `duration` seconds.
    function _distribute(uint256 amount, uint256 duration) internal {
        Pool memory gems = _gemPool;
        Pool memory crystals = _crystalPool;
        if (gems.power == 0 && crystals.power == 0) {
            _carried += amount;
            return;
        }
        uint256 staked = uint256(gems.staked) + crystals.staked;
        // Without INT in either pool there can only be minted crystals.
        uint256 toGems = staked == 0 ? 0 : amount * gems.staked / staked;
        Streams memory streams = _streams;
        _add(false, gems, streams, toGems, duration);
        _add(true, crystals, streams, amount - toGems, duration);
        streams.updatedAt = uint32(block.timestamp);
        _streams = streams;
    }

    /// @dev Adds to (or takes from) `user`'s stake in one pool: power, whole INT and price units.
    function _changeStake(address user, bool isCrystal, bool isAdded, uint256 power, uint256 staked, uint256 units)
        internal
    {
        Pool memory pool = isCrystal ? _crystalPool : _gemPool;
        _settle(pool, isCrystal);
        _checkpoint(user, isCrystal, isAdded, power, pool.index);

        bool wasEmpty = pool.power == 0;
        if (isAdded) {
            pool.power += uint48(power);
            pool.staked = (pool.staked + staked).toUint40();
            pool.units = (pool.units + units).toUint40();
        } else {
            pool.power -= uint48(power);
            pool.staked -= uint40(staked);
            pool.units -= uint40(units);
        }
        if (isCrystal) _crystalPool = pool;
        else _gemPool = pool;
        if (wasEmpty) _releaseCarried(isCrystal);
    }

    /// @dev What `user` could claim now, and the indexes up to which that is.
    function _earningsOf(address user) internal view returns (uint256 amount, Checkpoint memory checkpoint) {
        Streams memory streams = _streams;
        (uint256 gemIndex,,) = _advance(_gemPool, streams, false);
        (uint256 crystalIndex,,) = _advance(_crystalPool, streams, true);
        checkpoint = Checkpoint(uint128(gemIndex), uint128(crystalIndex));
        Account memory account = _accounts[user];
        Checkpoint memory since = _checkpoints[user];
        amount = account.owed + (account.gemPower * (gemIndex - since.gems) >> INDEX_BITS)
            + (account.crystalPower * (crystalIndex - since.crystals) >> INDEX_BITS);
    }

    /// @dev A pool's index, and what it has yet to receive in how many seconds, now. A pool without power stands still.
    function _advance(Pool memory pool, Streams memory streams, bool isCrystal)
        internal
        view
        returns (uint256 index, uint256 left, uint256 secondsLeft)
    {
        index = pool.index;
        left = isCrystal ? streams.crystalsLeft : streams.gemsLeft;
        secondsLeft = isCrystal ? streams.crystalsSeconds : streams.gemsSeconds;
        if (left == 0 || pool.power == 0) return (index, left, secondsLeft);
        uint256 elapsed = block.timestamp - streams.updatedAt;
        uint256 paid = left;
        if (elapsed < secondsLeft) {
            paid = left * elapsed / secondsLeft;
            secondsLeft -= elapsed;
        } else {
            secondsLeft = 0;
        }
        index += (paid << INDEX_BITS) / pool.power;
        left -= paid;
    }

    /// @dev Brings one stream up to now and lets `added` join what is left, each part bringing its own time. Without
    /// duration it is paid at once.
    function _add(bool isCrystal, Pool memory pool, Streams memory streams, uint256 added, uint256 duration) private {
        (uint256 index, uint256 left, uint256 secondsLeft) = _advance(pool, streams, isCrystal);
        if (added != 0) {
            if (duration == 0) {
                index += (added << INDEX_BITS) / pool.power;
            } else {
                secondsLeft = (left * secondsLeft + added * duration) / (left + added);
                left += added;
            }
        }
        _keep(streams, isCrystal, left, secondsLeft);
        if (index == pool.index) return;
        if (isCrystal) _crystalPool.index = uint128(index);
        else _gemPool.index = uint128(index);
    }

    /// @dev Brings both streams up to now; the index of the pool that is about to change stays in memory.
    function _settle(Pool memory pool, bool isCrystal) private {
        Streams memory streams = _streams;
        if (streams.gemsLeft | streams.crystalsLeft == 0) return;
        (uint256 index, uint256 left, uint256 secondsLeft) = _advance(pool, streams, isCrystal);
        _keep(streams, isCrystal, left, secondsLeft);
        pool.index = uint128(index);

        Pool storage other = isCrystal ? _gemPool : _crystalPool;
        (index, left, secondsLeft) = _advance(other, streams, !isCrystal);
        _keep(streams, !isCrystal, left, secondsLeft);
        if (index != other.index) other.index = uint128(index);

        streams.updatedAt = uint32(block.timestamp);
        _streams = streams;
    }

    function _keep(Streams memory streams, bool isCrystal, uint256 left, uint256 secondsLeft) private pure {
        if (isCrystal) {
            streams.crystalsLeft = uint88(left);
            streams.crystalsSeconds = uint24(secondsLeft);
        } else {
            streams.gemsLeft = uint88(left);
            streams.gemsSeconds = uint24(secondsLeft);
        }
    }

    /// @dev Sets the checkpoint of one pool whatever is owed, and changes the power.
    function _checkpoint(address user, bool isCrystal, bool isAdded, uint256 power, uint256 index) private {
        Account memory account = _accounts[user];
        _accrueEnergy(user, uint256(account.gemPower) + account.crystalPower);
        Checkpoint storage checkpoint = _checkpoints[user];
        uint256 held = isCrystal ? account.crystalPower : account.gemPower;
        uint256 since = isCrystal ? checkpoint.crystals : checkpoint.gems;
        account.owed = (account.owed + (held * (index - since) >> INDEX_BITS)).toUint88();
        uint32 changed = (isAdded ? held + power : held - power).toUint32();
        if (isCrystal) {
            checkpoint.crystals = uint128(index);
            account.crystalPower = changed;
        } else {
            checkpoint.gems = uint128(index);
            account.gemPower = changed;
        }
        _accounts[user] = account;
    }

    /// @dev The first holder after a time without any: what waited starts to stream.
    function _releaseCarried(bool isCrystal) private {
        if ((isCrystal ? _gemPool.power : _crystalPool.power) != 0) return;
        uint256 carried = _carried;
        if (carried == 0) return;
        _carried = 0;
        _distribute(carried, _settings.rewardsDuration);
    }

    /// @dev Before every change of an account's power.
    function _accrueEnergy(address account, uint256 powerBefore) private {
        EnergyAccount memory energy = _energy[account];
        energy.generated += uint96(powerBefore * (block.timestamp - energy.updatedAt));
        energy.updatedAt = uint40(block.timestamp);
        _energy[account] = energy;
    }
}
