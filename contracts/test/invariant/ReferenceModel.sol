// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The platform's rules in plain integers: no packing, no index, no checkpoint. Earnings are handed to every holder
/// one by one, in 1e-18 of a wei.
contract ReferenceModel {
    uint256 internal constant FINE = 1e18;
    uint256 public constant USERS = 5;
    uint256 public constant KINDS = 8;

    struct PoolModel {
        uint256 staked;
        uint256 units;
        uint256 power;
        uint256 left;
        uint256 secondsLeft;
    }

    struct UserModel {
        uint256[2] power;
        uint256[8] gems;
        uint256[8] crystals;
        uint256 int_;
        uint256 earnedFine;
        uint256 claimed;
        uint256 invested;
        uint256 firstPhase;
        uint256 bonusCro;
        uint256 bonusInt;
        uint256 energy;
    }

    PoolModel[2] internal _pools;
    UserModel[5] internal _users;
    uint256 public sold;
    uint256 public users;
    uint256 public proceeds;
    uint256 public carried;
    uint256 public duration;
    uint256 internal _settledAt;
    uint256 internal _now;
    uint256[3] internal _percentages = [uint256(10), 10, 15];

    constructor(uint256 now_, uint256 duration_) {
        (_now, _settledAt, duration) = (now_, now_, duration_);
    }

    function pool(uint256 index) external view returns (PoolModel memory) {
        return _pools[index];
    }

    function user(uint256 index) external view returns (UserModel memory) {
        return _users[index];
    }

    function phase() public view returns (uint256) {
        return sold == 400_000_000 ? 10 : sold / 40_000_000 + 1;
    }

    function pass(uint256 seconds_) external {
        for (uint256 i = 0; i < USERS; ++i) {
            _users[i].energy += (_users[i].power[0] + _users[i].power[1]) * seconds_;
        }
        _now += seconds_;
    }

    function setDuration(uint256 seconds_) external {
        duration = seconds_;
    }

    function setPercentages(uint256 a, uint256 b, uint256 c) external {
        _percentages = [a, b, c];
    }

    function give(uint256 who, uint256 amount) external {
        _users[who].int_ += amount;
    }

    function gift(uint256 who, uint256 amount) external {
        _users[who].earnedFine += amount * FINE;
    }

    function withdrawProceeds() external {
        proceeds = 0;
    }

    /// @dev `referrer` is USERS when nobody eligible referred.
    function buyToken(uint256 who, uint256 value, uint256 referrer) external returns (uint256 cost) {
        uint256 began = phase();
        uint256 tokens;
        for (uint256 i = sold / 40_000_000; i < 10; ++i) {
            uint256 price = 0.0025e18 * 2 ** i;
            uint256 room = (i + 1) * 40_000_000 - sold - tokens;
            uint256 bought = (value - cost) / price < room ? (value - cost) / price : room;
            (tokens, cost) = (tokens + bought, cost + bought * price);
            if (bought < room) break;
        }
        sold += tokens;
        UserModel storage buyer = _users[who];
        if (buyer.firstPhase == 0) (buyer.firstPhase, users) = (began, users + 1);
        buyer.invested += cost;
        buyer.int_ += tokens;
        uint256 rest = cost - cost / 2;
        if (referrer != USERS && referrer != who) {
            _users[referrer].bonusCro += cost * _percentages[0] / 100;
            _users[referrer].bonusInt += tokens * _percentages[1] / 100;
            buyer.int_ += tokens * _percentages[2] / 100;
            rest -= cost * _percentages[0] / 100;
        }
        proceeds += rest;
        _distribute(cost / 2);
    }

    function price(uint256 units, bool isBuy) public view returns (uint256) {
        PoolModel memory crystals = _pools[1];
        if (crystals.units == 0) return units;
        return (units * crystals.staked + (isBuy ? crystals.units - 1 : 0)) / crystals.units;
    }

    function add(uint256 who, uint256 kind, uint256 index, uint256 amount, uint256 power, uint256 units, bool isMint)
        external
        returns (uint256 cost)
    {
        _settle();
        bool nobodyHeld = _pools[0].power + _pools[1].power == 0;
        cost = isMint ? 0 : kind == 0 ? units : price(units, true);
        _pools[kind].staked += cost;
        _pools[kind].power += power;
        if (kind == 1) _pools[1].units += units;
        _users[who].power[kind] += power;
        _users[who].int_ -= cost;
        if (kind == 0) _users[who].gems[index] += amount;
        else _users[who].crystals[index] += amount;
        if (nobodyHeld) {
            uint256 waiting = carried;
            carried = 0;
            _distribute(waiting);
        }
    }

    function remove(uint256 who, uint256 kind, uint256 index, uint256 amount, uint256 power, uint256 units) external {
        _settle();
        uint256 returned = kind == 0 ? units : price(units, false);
        _pools[kind].staked -= returned;
        _pools[kind].power -= power;
        if (kind == 1) _pools[1].units -= units;
        _users[who].power[kind] -= power;
        _users[who].int_ += returned;
        if (kind == 0) _users[who].gems[index] -= amount;
        else _users[who].crystals[index] -= amount;
    }

    function claim(uint256 who, uint256 paid) external {
        _users[who].claimed += paid;
    }

    function claimReferral(uint256 who) external {
        _users[who].int_ += _users[who].bonusInt;
        (_users[who].bonusCro, _users[who].bonusInt) = (0, 0);
    }

    /// @dev All that a user has earned so far, claimed or not, in wei.
    function earned(uint256 who) external view returns (uint256) {
        uint256 fine = _users[who].earnedFine;
        for (uint256 i = 0; i < 2; ++i) {
            PoolModel memory p = _pools[i];
            if (p.power != 0) fine += _paid(p) * FINE * _users[who].power[i] / p.power;
        }
        return fine / FINE;
    }

    function _paid(PoolModel memory p) private view returns (uint256) {
        uint256 elapsed = _now - _settledAt;
        if (p.left == 0 || p.power == 0) return 0;
        return elapsed >= p.secondsLeft ? p.left : p.left * elapsed / p.secondsLeft;
    }

    function _settle() private {
        uint256 elapsed = _now - _settledAt;
        for (uint256 i = 0; i < 2; ++i) {
            PoolModel storage p = _pools[i];
            if (p.power == 0 || p.left == 0) continue;
            uint256 paid = _paid(p);
            for (uint256 j = 0; j < USERS; ++j) {
                _users[j].earnedFine += paid * FINE * _users[j].power[i] / p.power;
            }
            p.left -= paid;
            p.secondsLeft = elapsed >= p.secondsLeft ? 0 : p.secondsLeft - elapsed;
        }
        _settledAt = _now;
    }

    function _distribute(uint256 amount) private {
        if (_pools[0].power + _pools[1].power == 0) {
            carried += amount;
            return;
        }
        _settle();
        uint256 staked = _pools[0].staked + _pools[1].staked;
        uint256 toGems = staked == 0 ? 0 : amount * _pools[0].staked / staked;
        _join(0, toGems);
        _join(1, amount - toGems);
    }

    function _join(uint256 index, uint256 amount) private {
        if (amount == 0) return;
        PoolModel storage p = _pools[index];
        if (duration == 0) {
            for (uint256 j = 0; j < USERS; ++j) {
                _users[j].earnedFine += amount * FINE * _users[j].power[index] / p.power;
            }
            return;
        }
        p.secondsLeft = (p.left * p.secondsLeft + amount * duration) / (p.left + amount);
        p.left += amount;
    }
}
